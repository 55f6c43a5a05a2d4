/** Rows of the matrix whose call does not exist yet. This list only ever gets shorter. */
export const pending: string[] = [];
