// Checkbox for the terms; their text is loaded when opened.
import { type ComponentType, useState } from 'react';
import { TERMS_VERSION } from '../../../../contract/auth/terms.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { signupTexts as texts } from './signup.texts.ts';
import type { TermsDialogProps } from './TermsDialog.tsx';

export interface TermsCheckProps {
  /** The accepted version of the terms, or null. */
  acceptedVersion: string | null;
  error?: string | undefined;
  onAnswer: (version: string | null) => void;
}

export function TermsCheck({ acceptedVersion, error, onAnswer }: TermsCheckProps) {
  const { t } = useI18n();
  const [LoadedDialog, setLoadedDialog] = useState<ComponentType<TermsDialogProps> | null>(null);
  const [dialogState, setDialogState] = useState<'closed' | 'loading' | 'open' | 'missing'>('closed');
  const open = () => {
    setDialogState('loading');
    import('./TermsDialog.tsx').then(
      ({ default: TermsDialog }) => {
        setLoadedDialog(() => TermsDialog);
        setDialogState('open');
      },
      () => setDialogState('missing'),
    );
  };
  const close = () => setDialogState('closed');
  return (
    <Stack gap={1}>
      <Inline justify="between" isWrapping>
        <Checkbox
          name="termsVersion"
          label={t(texts.terms)}
          isSelected={acceptedVersion !== null}
          onChange={(isSelected) => onAnswer(isSelected ? TERMS_VERSION : null)}
          error={error}
        />
        <Button size="small" icon="file" isPending={dialogState === 'loading'} onPress={open}>
          {t(texts.readTerms)}
        </Button>
      </Inline>
      {dialogState === 'missing' && <Callout tone="danger">{t(texts.termsMissing)}</Callout>}
      {/* Stays mounted when closed: unmounting at once would lose the focus. */}
      {LoadedDialog && (
        <LoadedDialog
          isOpen={dialogState === 'open'}
          onClose={close}
          onAccept={() => {
            onAnswer(TERMS_VERSION);
            close();
          }}
        />
      )}
    </Stack>
  );
}
