/** As the schema in `shared` has it. The server has the last word: the schema itself would bring zod to this screen. */
const email = /^[^\s@"]{1,64}@[^\s@]{1,255}$/u;

/** Whether a signed-out screen sends what was typed as an address. */
export const looksLikeEmail = (text: string): boolean => email.test(text.trim());
