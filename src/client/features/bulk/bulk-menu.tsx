import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { ReasonButton } from '#client/ui/reason-button.tsx';

type Props = { label: string; reason: string | null; children: ReactNode };

/** One thing that can be set for all selected tasks, or why it cannot. */
export const BulkMenu = ({ label, reason, children }: Props) =>
  reason === null ? (
    <Menu
      align="start"
      trigger={
        <Button>
          {label}
          <ChevronDown size={16} aria-hidden className="text-ink-2" />
        </Button>
      }
    >
      {children}
    </Menu>
  ) : (
    <ReasonButton label={label} reason={reason} />
  );
