import { AppearanceSection } from './appearance-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { NoticesSection } from './notices-section.tsx';
import { PasswordSection } from './password-section.tsx';

/** S2 §2, /settings, and what contract §3 adds to it. */
export const SettingsScreen = () => (
  <div className="flex max-w-2xl flex-col gap-5">
    <AppearanceSection />
    <NoticesSection />
    <PasswordSection />
    <DevicesSection />
    <DataSection />
    <DeletionSection />
  </div>
);
