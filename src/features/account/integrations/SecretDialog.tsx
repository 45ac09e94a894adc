// Shows a secret once.
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Copyable } from '../../../ui/Copyable/Copyable.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { type apiKeyTexts, webhookTexts } from './integrations.texts.ts';

type SecretTexts<Texts> = Pick<Texts, keyof Texts & ('secretTitle' | 'secretBody')>;

export interface SecretDialogProps {
  /** Texts of the secret that is shown. */
  texts: SecretTexts<typeof apiKeyTexts> | SecretTexts<typeof webhookTexts>;
  secret: string;
  onClose: () => void;
}

export function SecretDialog({ texts, secret, onClose }: SecretDialogProps) {
  const { t } = useI18n();
  const title = t(texts.secretTitle);
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {t(webhookTexts.savedIt)}
        </Button>
      }
    >
      <Stack>
        <Text size="s">{t(texts.secretBody)}</Text>
        <Copyable value={secret} label={title} />
      </Stack>
    </Dialog>
  );
}
