import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'aria-label' | 'size'> & { label: string; size?: 'icon' | 'icon-sm' };

/** A button that shows only an icon: `label` is its name. */
export const IconButton = ({ label, size = 'icon', variant = 'ghost', ...props }: Props) => (
  <Button aria-label={label} size={size} variant={variant} {...props} />
);
