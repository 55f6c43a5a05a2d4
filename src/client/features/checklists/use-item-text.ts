import { limits } from '#shared/limits.ts';
import { problem } from '#shared/problem.ts';
import { cleanLine, isVisible, visibleLength } from '#shared/text.ts';
import { fieldText } from '#client/lib/error-text.ts';
import { useDirtyForm } from '#client/ui/form-dialog.tsx';

/**
 * What was typed for an item: what would be sent, and what is wrong with it. While it `isChanged`, the dialog asks
 * before it closes; while it `isBusy` it waits.
 */
export function useItemText(text: string, isChanged: boolean, isBusy: boolean) {
  const clean = cleanLine(text);
  const isTooLong = visibleLength(clean, limits.checklistItem + 1) > limits.checklistItem;
  useDirtyForm(isChanged, isBusy);
  return {
    clean,
    isEmpty: !isVisible(clean),
    problem: isTooLong ? fieldText(problem('field.tooLong', { max: limits.checklistItem })) : undefined,
  };
}
