/** S1 §3.1, apart from the schemas made of them: screens that only list them need no zod. */
export const projectRoles = ['worker', 'manager', 'employer'] as const;
export const projectStatuses = ['active', 'completed', 'archived', 'deleted'] as const;
export const standingStatuses = ['to_do', 'in_progress', 'to_approve', 'completed'] as const;
export const priorities = ['pilne_na_dzis', 'wazne', 'pozniej'] as const;
export const recurrences = ['none', 'daily', 'weekly', 'biweekly', 'monthly'] as const;
