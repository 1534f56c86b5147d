// What the mind keeps of the stored login of its session.

/** What one session knows of its stored login. */
export interface LoginKnowledge {
  origin: string;
  state: 'not used' | 'signed in' | 'failed';
  /** Times it was sent in vain. */
  failures: number;
  /** Times the hand missed the button, so that nothing was sent. */
  slips: number;
  /** What the site said to the last of them, or ''. */
  said: string;
}
