import { DeleteAccount, ExportAccount } from '#shared/account.ts';
import { Success, success } from '#shared/id.ts';
import { Download } from '#shared/project-export.ts';
import { inTurn } from '#server/kernel/calls.ts';
import { makingFiles } from '#server/kernel/in-turns.ts';
import { authed, router } from '#server/kernel/trpc.ts';
import { deleteAccount } from './account.actions.ts';
import { exportAccount } from './account-export.actions.ts';

export const accountRouter = router({
  export: authed
    .meta({ rest: { method: 'POST', path: '/api/account/export', downloads: ['application/json'] } })
    .input(ExportAccount)
    .output(Download)
    .mutation(({ ctx, input }) => inTurn(ctx, () => exportAccount(ctx, input), makingFiles)),
  delete: authed
    .meta({ rest: { method: 'DELETE', path: '/api/account', takesBody: true } })
    .input(DeleteAccount)
    .output(Success)
    .mutation(({ ctx, input }) => deleteAccount(ctx, input).then(() => success)),
});
