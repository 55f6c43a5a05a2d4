import { Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputClass } from '#client/ui/classes.ts';
import { showToast } from '#client/ui/toast-manager.ts';

/** S1 §2.4. Searching itself comes later: whoever tries is told so. */
export function SearchBox() {
  const { t } = useTranslation('frame');
  const [text, setText] = useState('');
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim()) showToast({ title: t('searchLater') });
  };
  return (
    <search className="min-w-0 flex-1 md:max-w-[360px]">
      <form onSubmit={handleSubmit} className="relative">
        <Search size={16} aria-hidden className="absolute inset-y-0 left-3 my-auto text-ink-3" />
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`${inputClass} truncate pl-9`}
        />
      </form>
    </search>
  );
}
