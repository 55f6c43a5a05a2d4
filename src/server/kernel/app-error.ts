import type { Need } from '#shared/permissions.ts';
import { errorStatus, type ErrorCode } from '#shared/errors.ts';

export type ErrorDetails = {
  /** Problems by field, each a `problem(…)` text. */
  fields?: Record<string, string[]>;
  /** The newer thing that a stale edit clashed with. */
  current?: unknown;
  /** Who may do what is forbidden to the one who asks. */
  need?: Need;
  /** What the message's words need. */
  params?: Record<string, string | number>;
  /** Seconds after which to try again. */
  retryAfter?: number;
};

/** The one way to say that something cannot be done. The words come from i18n, the status from `shared/errors.ts`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
