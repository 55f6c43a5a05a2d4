import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/member.ts';
import { problemText } from '#client/lib/forms.ts';
import type { Rights } from '#client/lib/rights.ts';
import { Field, Textarea } from '#client/ui/field.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { AddActions } from './add-actions.tsx';
import { AddressFields } from './address-fields.tsx';
import { addWays } from './add-values.ts';
import { RoleField } from './role-field.tsx';
import { SearchField } from './search-field.tsx';
import { useAddForm } from './use-add-form.ts';
import { useAddSearch } from './use-add-search.ts';
import type { Ends } from './use-add-steps.ts';

type Props = Ends & {
  projectId: number;
  members: readonly Member[];
  rights: Rights;
  /** Where the dialog begins. */
  searchInput: RefObject<HTMLInputElement | null>;
  onClose: () => void;
};

const panelClass = 'flex flex-col gap-4 px-5 pt-4';

/** S1 §2.13: the search, the direct addition by email and the simple invitation, with one role and one note. */
export function AddPeopleForm({ projectId, members, rights, searchInput, onClose, ...ends }: Props) {
  const { t } = useTranslation('members');
  const add = useAddForm(projectId, ends);
  const search = useAddSearch(projectId, members);
  const { form, way, chosen } = add;
  const place = chosen && search.placeOf(chosen.email);
  return (
    <form noValidate className="flex flex-1 flex-col gap-4" onSubmit={add.handleSubmit}>
      <Tabs
        label={t('add.ways')}
        value={way}
        onChange={add.setWay}
        tabs={addWays.map((value) => ({ value, label: t(`add.way.${value}`) }))}
        className="-mx-5"
      >
        <TabPanel value="search" className={panelClass}>
          <SearchField inputRef={searchInput} search={search} chosen={chosen} onChoose={add.setChosen} />
        </TabPanel>
        <TabPanel value="direct" className={panelClass}>
          <AddressFields form={form} text={t('add.directText')} />
        </TabPanel>
        <TabPanel value="invite" className={panelClass}>
          <AddressFields form={form} text={t('add.inviteText')} hasUsername />
        </TabPanel>
      </Tabs>
      <RoleField form={form} rights={rights} />
      <Field label={t('note')} hint={t('noteHint')} error={problemText(form.formState.errors.message)}>
        <Textarea {...form.register('message')} dir="auto" />
      </Field>
      <AddActions add={add} rights={rights} place={place} onClose={onClose} />
    </form>
  );
}
