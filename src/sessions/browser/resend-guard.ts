// A reload must not send a form again. Only the browser knows how the document in view was asked for, so it is let begin, and
// is stopped where the request that it makes for the document would write.

/** Knows whether a reload is under way, and what it wanted to send. */
export interface ResendGuard {
  /** From now until the next document commits, or `end`, a reload is under way. */
  begin(): void;
  /** True where this request for the main document would send a form again; it must not leave. */
  stops(request: { method: string }): boolean;
  /** A document has committed: what it asks for from now on is its own. */
  committed(): void;
  /** Ends the reload; true where it was stopped. */
  end(): boolean;
}

export function createResendGuard(): ResendGuard {
  let isReloading = false;
  let isStopped = false;
  return {
    begin() {
      isReloading = true;
      isStopped = false;
    },
    stops({ method }) {
      if (!isReloading || /^(GET|HEAD)$/i.test(method)) return false;
      isStopped = true;
      return true;
    },
    committed() {
      isReloading = false;
    },
    end() {
      isReloading = false;
      return isStopped;
    },
  };
}
