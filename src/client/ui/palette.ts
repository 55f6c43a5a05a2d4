import { defaultColor } from '#shared/color.ts';

/** The colours to choose from. Each has a name, since colour alone says nothing to many readers. */
export const palette = [
  { value: defaultColor, name: 'grey' },
  { value: '#dc2626', name: 'red' },
  { value: '#ea580c', name: 'orange' },
  { value: '#ca8a04', name: 'yellow' },
  { value: '#16a34a', name: 'green' },
  { value: '#0d9488', name: 'teal' },
  { value: '#2563eb', name: 'blue' },
  { value: '#9333ea', name: 'purple' },
  { value: '#db2777', name: 'pink' },
] as const;
