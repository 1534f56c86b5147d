// What checking a report says: one line for each thing that was looked at.

/** One thing that was checked. */
export interface Check {
  /** Where in the report, such as `findings[f1].measured.ratio`. */
  at: string;
  holds: boolean;
  /** What is there instead; '' where it holds. */
  says: string;
}

/** Notes a check below a place. */
export type Say = (at: string, holds: boolean, otherwise: string) => void;

/** What the bytes of a picture are. */
export interface PictureFacts {
  sha256: string;
  sizeBytes: number;
  width: number;
  height: number;
}

export interface Verification {
  checks: Check[];
  /** What was not checked, each as a sentence with its reason; empty where everything was. */
  leftOut: string[];
  /** Version of the program that made the records, where it is not this one. */
  otherVersion: string | null;
}
