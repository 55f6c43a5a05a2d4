import type { Notification } from '#shared/notification.ts';

/** What a notification says besides its words. S1 §7: metadata that do not parse are logged and ignored. */
export function metadataOf({ id, metadata }: Pick<Notification, 'id' | 'metadata'>): Record<string, unknown> {
  if (metadata === null) return {};
  try {
    return (JSON.parse(metadata) ?? {}) as Record<string, unknown>;
  } catch (error) {
    console.warn(`notification ${id}: its metadata cannot be read`, error);
    return {};
  }
}

/** An id among them; null where there is none. */
export const idIn = (metadata: Record<string, unknown>, name: string): number | null => {
  const value = metadata[name];
  return Number.isInteger(value) ? (value as number) : null;
};
