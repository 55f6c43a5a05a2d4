import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * What a link to a chat says besides which: the message to show in it (`message`), and that it is the chat of the task
 * whose dialog is open (`talk`). The message goes from the address once it is `onShown`: a reload does not lead there
 * again, and the same link does.
 */
export function useMessageAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const drop = (...names: string[]) =>
    setParams(
      (now) => {
        for (const name of names) now.delete(name);
        return now;
      },
      { replace: true, state: state as unknown },
    );
  const id = Number(params.get('message'));
  return {
    messageId: Number.isInteger(id) && id > 0 ? id : null,
    isTalkOpen: params.has('talk'),
    onShown: () => drop('message'),
    closeTalk: () => drop('talk', 'message'),
  };
}
