// Writes a proactive message: its texts and when it is shown.
import { useState } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { proactiveLimits } from '../../../../contract/limits.rules.ts';
import type { ProactiveDraft, ProactiveMessage } from '../../../../contract/widget/proactive-messages.ts';
import { minuteOptions } from '../../../i18n/dates/week.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useFailure } from '../../../i18n/useFailure.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { NumberField } from '../../../ui/NumberField/NumberField.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { FormSheet } from '../../../ui/Sheet/FormSheet.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { PageList } from './PageList.tsx';
import { proactiveTexts, editorTexts as texts } from './proactive.texts.ts';
import { draftOf, newDraft } from './proactive-draft.ts';

export interface ProactiveEditorProps {
  edited: ProactiveMessage | 'new';
  /** The account's time zone, in which quiet hours count. */
  zone: string;
  failure: Failure | null;
  isSaving: boolean;
  onSave: (draft: ProactiveDraft) => void;
  onClose: () => void;
}

interface PartProps {
  draft: ProactiveDraft;
  onChange: (changes: Partial<ProactiveDraft>) => void;
}

export function ProactiveEditor({ edited, zone, failure, isSaving, onSave, onClose }: ProactiveEditorProps) {
  const { t } = useI18n();
  const { errors, error } = useFailure(failure);
  const [draft, setDraft] = useState(() => (edited === 'new' ? newDraft : draftOf(edited)));
  const change = (changes: Partial<ProactiveDraft>) => setDraft({ ...draft, ...changes });
  return (
    <FormSheet
      title={t(edited === 'new' ? proactiveTexts.add : proactiveTexts.editMessage)}
      submitLabel={t(texts.save)}
      errors={errors}
      error={error}
      isPending={isSaving}
      onSubmit={() => onSave(draft)}
      onClose={onClose}
    >
      <Switch
        label={t(texts.isEnabled)}
        isSelected={draft.isEnabled}
        onChange={(isEnabled) => change({ isEnabled })}
        isWide
      />
      <TextField
        name="name"
        label={t(texts.name)}
        hint={t(texts.nameHint)}
        direction="auto"
        maxLength={proactiveLimits.nameMax}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <TextFields draft={draft} onChange={change} />
      {edited !== 'new' && (
        <Text size="s" tone="muted">
          {t(texts.countedAnew)}
        </Text>
      )}
      <MessagePreview texts={draft.texts} />
      <PageList pages={draft.pages} onChange={(pages) => change({ pages })} />
      <ConditionFields draft={draft} onChange={change} />
      <FrequencyFields draft={draft} zone={zone} onChange={change} />
    </FormSheet>
  );
}

function TextFields({ draft: { texts: written }, onChange }: PartProps) {
  const { t } = useI18n();
  const [first = '', second] = written;
  return (
    <>
      <TextArea
        name="texts.0"
        label={t(texts.firstText)}
        rows={2}
        limit={proactiveLimits.textMax}
        value={first}
        onChange={(text) => onChange({ texts: written.with(0, text) })}
      />
      {second !== undefined && (
        <TextArea
          name="texts.1"
          label={t(texts.secondText)}
          hint={t(texts.secondHint)}
          rows={2}
          limit={proactiveLimits.textMax}
          value={second}
          onChange={(text) => onChange({ texts: written.with(1, text) })}
        />
      )}
      <Inline>
        {second === undefined ? (
          <Button size="small" icon="plus" onPress={() => onChange({ texts: [first, ''] })}>
            {t(texts.addSecond)}
          </Button>
        ) : (
          <Button size="small" icon="trash" onPress={() => onChange({ texts: [first] })}>
            {t(texts.removeSecond)}
          </Button>
        )}
      </Inline>
    </>
  );
}

const cartKindOf = ({ cartToman }: ProactiveDraft) =>
  cartToman === null ? 'anyCart' : cartToman === 0 ? 'filledCart' : 'cartFrom';
const DEFAULT_CART_TOMAN = 500_000;
const cartTomanByKind = { anyCart: null, filledCart: 0, cartFrom: DEFAULT_CART_TOMAN } as const;

function ConditionFields({ draft, onChange }: PartProps) {
  const { t } = useI18n();
  const cartKind = cartKindOf(draft);
  return (
    <>
      <Heading level={3}>{t(texts.when)}</Heading>
      <NumberField
        name="seconds"
        label={t(texts.seconds)}
        unit={t(texts.secondsUnit)}
        min={0}
        max={proactiveLimits.seconds}
        value={draft.seconds}
        onChange={(seconds) => seconds !== null && onChange({ seconds })}
      />
      <NumberField
        name="scroll"
        label={t(texts.scroll)}
        unit={t(texts.percent)}
        min={0}
        max={100}
        value={draft.scroll}
        onChange={(scroll) => scroll !== null && onChange({ scroll })}
      />
      <NumberField
        name="visits"
        label={t(texts.visits)}
        min={1}
        max={proactiveLimits.visits}
        value={draft.visits}
        onChange={(visits) => visits !== null && onChange({ visits })}
      />
      <Select
        label={t(texts.cart)}
        {...(cartKind !== 'anyCart' && { hint: t(texts.cartHint) })}
        options={(['anyCart', 'filledCart', 'cartFrom'] as const).map((value) => ({
          value,
          label: t(texts[value]),
        }))}
        value={cartKind}
        onChange={(kind) => onChange({ cartToman: cartTomanByKind[kind] })}
      />
      {cartKind === 'cartFrom' && (
        <NumberField
          name="cartToman"
          label={t(texts.cartToman)}
          unit={t(texts.toman)}
          min={1}
          max={proactiveLimits.cartToman}
          value={draft.cartToman}
          onChange={(cartToman) => cartToman !== null && onChange({ cartToman })}
        />
      )}
      <Select
        name="locale"
        label={t(texts.locale)}
        options={(['anyLocale', 'fa', 'en'] as const).map((value) => ({ value, label: t(texts[value]) }))}
        value={draft.locale ?? 'anyLocale'}
        onChange={(chosen) => onChange({ locale: chosen === 'anyLocale' ? null : chosen })}
      />
    </>
  );
}

function FrequencyFields({ draft: { days, quiet }, zone, onChange }: PartProps & { zone: string }) {
  const { t, locale } = useI18n();
  return (
    <>
      <Heading level={3}>{t(texts.howOften)}</Heading>
      <NumberField
        name="days"
        label={t(texts.days)}
        unit={t(texts.daysUnit)}
        min={1}
        max={proactiveLimits.days}
        value={days}
        onChange={(count) => count !== null && onChange({ days: count })}
      />
      <Switch
        label={t(texts.quiet)}
        hint={t(texts.quietHint, { zone })}
        isSelected={quiet !== null}
        onChange={(isOn) => onChange({ quiet: isOn ? newDraft.quiet : null })}
        isWide
      />
      {quiet && (
        <Inline>
          <Select
            name="quiet.from"
            label={t(texts.quietFrom)}
            options={minuteOptions(locale, quiet.from)}
            value={String(quiet.from)}
            onChange={(minute) => onChange({ quiet: { ...quiet, from: Number(minute) } })}
          />
          <Select
            name="quiet.to"
            label={t(texts.quietTo)}
            options={minuteOptions(locale, quiet.to)}
            value={String(quiet.to)}
            onChange={(minute) => onChange({ quiet: { ...quiet, to: Number(minute) } })}
          />
        </Inline>
      )}
    </>
  );
}
