// Draws the form of a new bot. Knows its fields and no rule of theirs.
import { limits } from '../../../contract/limits.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { BotDraft } from '../../machines/flows/bot-create.machine.ts';
import { botListLink } from '../../platform/bot-links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Select, type SelectOption } from '../../ui/Select/Select.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { createTexts as texts } from './bots.texts.ts';

export interface BotFormProps {
  draft: BotDraft;
  errors: Readonly<Record<string, string>>;
  error: string | undefined;
  isPending: boolean;
  onChange: (change: Partial<BotDraft>) => void;
  onSubmit: () => void;
}

export function BotForm({ draft, errors, error, isPending, onChange, onSubmit }: BotFormProps) {
  const { t } = useI18n();
  const languages: SelectOption<BotDraft['responseLanguage']>[] = [
    { value: 'auto', label: t(texts.auto), detail: t(texts.autoDetail) },
    { value: 'fa', label: t(texts.fa) },
    { value: 'en', label: t(texts.en) },
    { value: 'nl', label: t(texts.nl) },
  ];
  return (
    <Form onSubmit={onSubmit} errors={errors} error={error} label={t(texts.title)}>
      <TextField
        name="name"
        label={t(texts.name)}
        hint={t(texts.nameHint)}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        error={errors.name}
        direction="auto"
        autoFocus
      />
      <TextArea
        name="introduction"
        label={t(texts.introduction)}
        hint={t(texts.introductionHint)}
        value={draft.introduction}
        onChange={(introduction) => onChange({ introduction })}
        error={errors.introduction}
        limit={limits.introduction.max}
      />
      <Select
        name="responseLanguage"
        label={t(texts.language)}
        options={languages}
        value={draft.responseLanguage}
        onChange={(responseLanguage) => onChange({ responseLanguage })}
      />
      <Inline justify="end">
        <Link href={botListLink} look="button">
          {t(uiTexts.cancel)}
        </Link>
        <Button variant="primary" isSubmit isPending={isPending} endIcon="forward">
          {t(texts.submit)}
        </Button>
      </Inline>
    </Form>
  );
}
