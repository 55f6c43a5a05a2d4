import { useQueryClient } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import type { z } from 'zod';
import type { UpdateSettings } from '#shared/settings.ts';
import { trpc } from './trpc.ts';

/**
 * Saves settings on the account, one change after the other in the order in which they were made. What the account has is
 * shown by the answer to the last of them. Throws when it could not be saved.
 */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  const { settings } = trpc.useUtils();
  const { mutateAsync } = trpc.settings.update.useMutation({ scope: { id: 'settings' } });
  return async (change: z.input<typeof UpdateSettings>): Promise<void> => {
    const saved = await mutateAsync(change);
    const isLast = queryClient.isMutating({ mutationKey: getMutationKey(trpc.settings.update) }) === 0;
    if (isLast && settings.get.getData()) settings.get.setData(undefined, saved);
  };
}
