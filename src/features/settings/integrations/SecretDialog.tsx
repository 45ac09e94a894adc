// Draws a secret that is told this once. Knows not what it opens.
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Copyable } from '../../../ui/Copyable/Copyable.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { webhookTexts } from './integrations.texts.ts';

export interface SecretDialogProps {
  title: string;
  about: string;
  secret: string;
  onClose: () => void;
}

export function SecretDialog({ title, about, secret, onClose }: SecretDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {t(webhookTexts.kept)}
        </Button>
      }
    >
      <Stack>
        <Text size="s">{about}</Text>
        <Copyable value={secret} label={title} />
      </Stack>
    </Dialog>
  );
}
