/** Limits of contract §8. Text lengths count what a person sees as one character. */
export const limits = {
  username: { min: 3, max: 40 },
  password: { min: 6, max: 200 },
  fullName: { min: 2, max: 100 },
  email: 254,
  title: 200,
  label: 50,
  labels: 20,
  checklistItem: 500,
  longText: 10_000,
  message: 4_000,
  note: 1_000,
  jsonBodyBytes: 1_048_576,
  avatarBytes: 5 * 1_048_576,
  messagePage: { usual: 50, max: 100 },
  searchMin: 2,
  searchHits: 20,
} as const;
