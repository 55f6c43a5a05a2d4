import { LoadingScreen } from '#client/ui/spinner.tsx';

export const LoadingPage = () => (
  <main className="flex min-h-dvh flex-col bg-canvas">
    <LoadingScreen />
  </main>
);
