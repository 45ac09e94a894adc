// Draws what each step of making a bot asks for. Knows the fields and no rule of theirs.
import { limits } from '../../../contract/limits.ts';
import { wordsIn } from '../../../contract/words.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { BotDraft, FirstKnowledge } from '../../machines/flows/bot-create.state.ts';
import { RadioCards } from '../../ui/RadioCards/RadioCards.tsx';
import { Select, type SelectOption } from '../../ui/Select/Select.tsx';
import { Slider } from '../../ui/Slider/Slider.tsx';
import { Switch } from '../../ui/Switch/Switch.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { WordsArea } from '../../ui/TextArea/WordsArea.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { createTexts as texts } from './bot-create.texts.ts';

export interface StepFieldsProps {
  draft: BotDraft;
  errors: Readonly<Record<string, string>>;
  onType: (change: Partial<BotDraft>) => void;
  onLeave: (field: keyof BotDraft) => void;
}

/** `nameStanding`: whether the name is being looked for, or was found free. */
export function IdentityFields(props: StepFieldsProps & { nameStanding: 'checking' | 'free' | null }) {
  const { draft, errors, nameStanding, onType, onLeave } = props;
  const { t } = useI18n();
  const standing = nameStanding && t(nameStanding === 'free' ? texts.nameFree : texts.nameChecking);
  return (
    <>
      <TextField
        name="name"
        label={t(texts.name)}
        hint={<span aria-live="polite">{standing ?? t(texts.nameHint)}</span>}
        value={draft.name}
        onChange={(name) => onType({ name })}
        onBlur={() => draft.name !== '' && onLeave('name')}
        error={errors.name}
        direction="auto"
        autoFocus
      />
      <TextArea
        name="introduction"
        label={t(texts.introduction)}
        hint={t(texts.introductionHint)}
        value={draft.introduction}
        onChange={(introduction) => onType({ introduction })}
        onBlur={() => onLeave('introduction')}
        error={errors.introduction}
        limit={limits.introduction.max}
      />
    </>
  );
}

export function CreateMannerFields({ draft, errors, onType, onLeave }: StepFieldsProps) {
  const { t } = useI18n();
  const languages: SelectOption<BotDraft['responseLanguage']>[] = [
    { value: 'auto', label: t(texts.auto), detail: t(texts.autoDetail) },
    { value: 'fa', label: t(texts.fa) },
    { value: 'en', label: t(texts.en) },
    { value: 'nl', label: t(texts.nl) },
  ];
  const { min, max } = limits.creativity;
  return (
    <>
      <Select
        name="responseLanguage"
        label={t(texts.language)}
        options={languages}
        value={draft.responseLanguage}
        onChange={(responseLanguage) => onType({ responseLanguage })}
      />
      <Slider
        name="creativity"
        label={t(texts.creativity)}
        value={draft.creativity}
        min={min}
        max={max}
        marks={[
          { value: min, label: t(texts.quotes) },
          { value: max, label: t(texts.free) },
        ]}
        onChange={(creativity) => onType({ creativity })}
      />
      <WordsArea
        name="instructions"
        label={t(texts.instructions)}
        hint={t(texts.instructionsHint)}
        rows={4}
        value={draft.instructions}
        onChange={(instructions) => onType({ instructions })}
        onBlur={() => onLeave('instructions')}
        error={errors.instructions}
        words={{ used: wordsIn(draft.instructions), limit: limits.instructions.maxWords }}
      />
      <Switch
        isWide
        label={t(texts.approval)}
        hint={t(texts.approvalHint)}
        isSelected={draft.operatorApproval}
        onChange={(operatorApproval) => onType({ operatorApproval })}
      />
    </>
  );
}

export interface BeginningProps {
  value: FirstKnowledge;
  onChoose: (value: FirstKnowledge) => void;
}

export function Beginning({ value, onChoose }: BeginningProps) {
  const { t } = useI18n();
  return (
    <RadioCards
      name="firstKnowledge"
      label={t(texts.begin)}
      value={value}
      onChange={onChoose}
      options={[
        { value: 'items', icon: 'book', label: t(texts.items), detail: t(texts.itemsDetail) },
        { value: 'shop', icon: 'plug', label: t(texts.shop), detail: t(texts.shopDetail) },
        { value: 'later', icon: 'hourglass', label: t(texts.later), detail: t(texts.laterDetail) },
      ]}
    />
  );
}
