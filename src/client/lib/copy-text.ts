/**
 * Copies the text of a field, and says whether it did. Without https the browser has no clipboard to write to: there the
 * field's own copying stands in, and where that fails too its text stays selected, to be copied by hand.
 */
export async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    // Deprecated, and the one way there is on a page without https.
    return document.execCommand('copy');
  }
}
