// Further filters of contacts: consent, duplicates, labels and attributes.
import { useState } from 'react';
import { parseAttributeValue } from '../../../../contract/conversations/contacts/attribute-values.rules.ts';
import type {
  AttributeKind,
  ContactAttribute,
} from '../../../../contract/conversations/contacts/contact-attributes.ts';
import {
  type AttributeCondition,
  type Comparison,
  type ContactFilters,
  formatConditions,
} from '../../../../contract/conversations/contacts/contact-filters.ts';
import type { ContactFacets } from '../../../../contract/conversations/contacts/contacts.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useFailure } from '../../../i18n/useFailure.ts';
import {
  type ContactFilterPatch,
  conditionsOf,
  isNarrowed,
  NO_FILTERS,
} from '../../../machines/conversations/contacts/contacts.url.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { AttributeField } from './AttributeFields.tsx';
import { ContactConditions } from './ContactConditions.tsx';
import * as styles from './Contacts.css.ts';
import { filterTexts as texts } from './contact-segments.texts.ts';
import { contactTexts } from './contacts.texts.ts';
import { LabelCheckboxes } from './LabelCheckboxes.tsx';

export interface FiltersDialogProps {
  filters: ContactFilters;
  facets: ContactFacets;
  onChoose: (changes: ContactFilterPatch) => void;
  onClose: () => void;
}

const CONSENTS = ['given', 'refused', 'unknown'] as const;
/** Value of “any”: a select accepts no empty value. */
const ANY = 'any';

export default function FiltersDialog({ filters, facets, onChoose, onClose }: FiltersDialogProps) {
  const { t } = useI18n();
  const conditions = conditionsOf(filters);
  const add = (condition: AttributeCondition) => {
    const others = conditions.filter(
      ({ attributeId, comparison }) =>
        attributeId !== condition.attributeId || comparison !== condition.comparison,
    );
    onChoose({ attributes: formatConditions([...others, condition]) });
  };
  return (
    <Dialog
      title={t(texts.more)}
      isOpen
      onClose={onClose}
      actions={
        <>
          {isNarrowed(filters) && <Button onPress={() => onChoose(NO_FILTERS)}>{t(texts.clear)}</Button>}
          <Button variant="primary" onPress={onClose}>
            {t(texts.done)}
          </Button>
        </>
      }
    >
      <Stack>
        <Select<string>
          label={t(texts.consent)}
          options={[
            { value: ANY, label: t(texts.any) },
            ...CONSENTS.map((value) => ({ value, label: t(contactTexts[value]) })),
          ]}
          value={filters.consent ?? ANY}
          onChange={(chosen) => onChoose({ consent: CONSENTS.find((consent) => consent === chosen) })}
        />
        <Checkbox
          label={t(texts.duplicates)}
          isSelected={filters.duplicates === 'yes'}
          onChange={(isOn) => onChoose({ duplicates: isOn ? 'yes' : undefined })}
        />
        {facets.labels.length > 0 && (
          <LabelCheckboxes
            legend={t(texts.labels)}
            labels={facets.labels}
            chosen={filters.labels?.split(',') ?? []}
            onChange={(chosen) => onChoose({ labels: chosen.join(',') })}
          />
        )}
        {facets.attributes.length > 0 && (
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t(texts.attributes)}</legend>
            <ContactConditions {...{ filters, facets, onChoose }} />
            {conditions.length < limits.contacts.conditions && (
              <ConditionForm attributes={facets.attributes} onAdd={add} />
            )}
          </fieldset>
        )}
      </Stack>
    </Dialog>
  );
}

const comparisonsOf = (kind: AttributeKind): readonly Comparison[] =>
  kind === 'number' || kind === 'date' ? ['is', 'min', 'max', 'set', 'unset'] : ['is', 'set', 'unset'];

const NO_ATTRIBUTE = { id: '', comparison: 'is', value: '' } as const;

function ConditionForm({
  attributes,
  onAdd,
}: {
  attributes: readonly ContactAttribute[];
  onAdd: (condition: AttributeCondition) => void;
}) {
  const { t } = useI18n();
  const [form, setForm] = useState<{ id: string; comparison: Comparison; value: string }>(NO_ATTRIBUTE);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { errors, error } = useFailure(failure);
  const attribute = attributes.find(({ id }) => id === form.id);
  const isPresenceComparison = form.comparison === 'set' || form.comparison === 'unset';
  const submit = () => {
    if (!attribute) return;
    const { id: attributeId } = attribute;
    const { comparison } = form;
    const parsed = parseAttributeValue(attribute, isPresenceComparison ? '' : form.value, null);
    const value = parsed.ok ? (parsed.value ?? '') : null;
    if (value === null || (value === '' && !isPresenceComparison)) {
      const rule = parsed.ok ? 'Required' : parsed.rule;
      setFailure({ error: 'InvalidInput', issues: [{ path: ['values', attributeId], rule }] });
      return;
    }
    onAdd({ attributeId, comparison, value });
    setForm(NO_ATTRIBUTE);
    setFailure(null);
  };
  return (
    <Form label={t(texts.add)} {...{ errors, error }} onSubmit={submit}>
      <Select<string>
        label={t(texts.attribute)}
        options={attributes.map(({ id, name }) => ({ value: id, label: name }))}
        value={attribute ? attribute.id : null}
        onChange={(id) => {
          setForm({ ...NO_ATTRIBUTE, id });
          setFailure(null);
        }}
      />
      {attribute && (
        <Select<Comparison>
          label={t(texts.comparison)}
          options={comparisonsOf(attribute.kind).map((value) => ({ value, label: t(texts[value]) }))}
          value={form.comparison}
          onChange={(comparison) => setForm({ ...form, comparison })}
        />
      )}
      {attribute && !isPresenceComparison && (
        <AttributeField
          key={attribute.id}
          attribute={attribute}
          value={form.value}
          onChange={(value) => setForm({ ...form, value })}
        />
      )}
      {attribute && (
        <Button isSubmit icon="plus">
          {t(texts.add)}
        </Button>
      )}
    </Form>
  );
}
