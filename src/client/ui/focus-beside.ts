const isLost = (row: Element) => {
  const { activeElement } = document;
  return !activeElement || activeElement.matches('body, [role=dialog]') || row.contains(activeElement);
};

/**
 * For a button that takes away the row of a list that it stands in. Called before that; what it gives is called after, and
 * puts the focus, unless it has gone elsewhere, on the last button of the row beside it, else on the section's heading.
 */
export function focusBeside(button: Element): () => void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const heading = button.closest('section')?.querySelector<HTMLElement>('h3');
  return () => {
    if (!row || !isLost(row)) return;
    const next = [...(beside?.querySelectorAll('button') ?? [])].at(-1);
    if (!next && heading) heading.tabIndex = -1;
    (next ?? heading)?.focus();
  };
}
