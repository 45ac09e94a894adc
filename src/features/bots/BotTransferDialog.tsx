// Dialog that duplicates or imports a bot and shows its progress.
import type { Failure, Issue } from '../../../contract/errors/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText, fieldErrors, ruleText } from '../../i18n/texts/errors.ts';
import type { TransferSource } from '../../machines/bots/bot-transfer.machine.ts';
import { messagingPlansLink } from '../../platform/links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { FileDrop } from '../../ui/FileDrop/FileDrop.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { ProgressBar } from '../../ui/ProgressBar/ProgressBar.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { limitTexts } from '../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../ui/UpgradeHint/UpgradeHint.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { transferTexts as texts } from './transfer/bot-transfer.texts.ts';

export interface BotTransferDialogProps {
  /** The open step; null if closed. */
  step: 'choosing' | 'naming' | 'copying' | null;
  origin: TransferSource | null;
  name: string;
  progress: number | null;
  failure: Failure | null;
  onFile: (file: File) => void;
  onType: (name: string) => void;
  onSubmit: () => void;
  onClose: () => void;
}

export function BotTransferDialog(props: BotTransferDialogProps) {
  const { step, origin, name, progress, failure, onClose } = props;
  const { t, locale } = useI18n();
  const isCopy = origin?.kind === 'bot';
  const isSending = progress !== null && progress < 1;
  const errors = nameErrors(failure, locale);
  const isFormError = failure && Object.keys(errors).length === 0;
  return (
    <Dialog title={t(isCopy ? texts.copyTitle : texts.importTitle)} isOpen={step !== null} onClose={onClose}>
      {isFormError && <TransferError failure={failure} />}
      <Text size="s" tone="muted">
        {t(isCopy ? texts.copyBody : texts.importBody)}
      </Text>
      {step === 'choosing' && (
        <FileDrop
          label={t(texts.drop)}
          hint={t(texts.dropHint)}
          accept={['.json']}
          isMultiple={false}
          onFiles={([file]) => file && props.onFile(file)}
        />
      )}
      {step === 'naming' && (
        <Form label={t(texts.name)} onSubmit={props.onSubmit}>
          <TextField
            name="name"
            label={t(texts.name)}
            value={name}
            onChange={props.onType}
            error={errors.name}
            direction="auto"
            autoFocus
          />
          <Inline justify="end">
            <Button onPress={onClose}>{t(uiTexts.cancel)}</Button>
            <Button variant="primary" isSubmit>
              {t(texts.create)}
            </Button>
          </Inline>
        </Form>
      )}
      {step === 'copying' && (
        <>
          <ProgressBar
            label={t(isSending ? texts.sending : texts.working)}
            progress={isSending ? progress : undefined}
          />
          <Inline justify="end">
            <Button onPress={onClose}>{t(uiTexts.cancel)}</Button>
          </Inline>
        </>
      )}
    </Dialog>
  );
}

function TransferError({ failure }: { failure: Failure }) {
  const { t, locale } = useI18n();
  if (failure.error === 'BotLimitReached')
    return <UpgradeHint feature={t(limitTexts.BotLimitReached)} href={messagingPlansLink} />;
  return (
    <Callout tone="danger">
      {errorText(failure, locale)}
      {(failure.issues ?? []).map((issue) => (
        <div key={issuePath(issue)}>
          {t(texts.issueAt, { place: issuePath(issue), problem: ruleText(issue.rule, locale) })}
        </div>
      ))}
    </Callout>
  );
}

/**
 * Path of an issue in the file with indexes from 1, such as `texts[1]`, in directional isolates because it
 * runs left to right.
 */
const issuePath = ({ path }: Issue): string =>
  `\u2066${path
    .map((segment) => (typeof segment === 'number' ? `[${segment + 1}]` : `.${segment}`))
    .join('')
    .slice(1)}\u2069`;

/** Errors of the name field. */
function nameErrors(failure: Failure | null, locale: 'fa' | 'en'): Record<string, string> {
  if (failure?.error === 'BotNameTaken') return { name: errorText(failure, locale) };
  return failure?.error === 'InvalidInput' ? fieldErrors(failure, locale) : {};
}
