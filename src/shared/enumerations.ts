/** S1 §3.1, apart from the schemas made of them: screens that only list them need no zod. */
export const projectRoles = ['worker', 'manager', 'employer'] as const;
export const projectStatuses = ['active', 'completed', 'archived', 'deleted'] as const;
export const standingStatuses = ['to_do', 'in_progress', 'to_approve', 'completed'] as const;
export const priorities = ['pilne_na_dzis', 'wazne', 'pozniej'] as const;
export const recurrences = ['none', 'daily', 'weekly', 'biweekly', 'monthly'] as const;
export const invitationStatuses = ['pending', 'accepted', 'declined', 'cancelled'] as const;
export const notificationTypes = [
  'task_assigned',
  'comment_added',
  'deadline_approaching',
  'project_invitation',
  'chat_request',
  'member_added',
  'mentioned',
  'invitation_answered',
] as const;
/** What one may choose not to be told of. Invitations and requests wait for an answer, so they always come. */
export const mutableNotifications = [
  'task_assigned',
  'comment_added',
  'mentioned',
  'deadline_approaching',
  'member_added',
  'invitation_answered',
] as const satisfies readonly (typeof notificationTypes)[number][];
export const themes = ['light', 'dark', 'system'] as const;
