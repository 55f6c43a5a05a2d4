/** Something that only the operator can mend; its message is the one line to print. */
export class OperatorError extends Error {}
