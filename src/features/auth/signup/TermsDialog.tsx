import { TERMS_VERSION } from '../../../../contract/auth/terms.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { localiseDigits } from '../../../i18n/numbers/digits.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import * as styles from './TermsDialog.css.ts';
import { clauseTexts, termsTexts as texts } from './terms.texts.ts';

export interface TermsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onAccept: () => void;
}

export default function TermsDialog({ isOpen, onClose, onAccept }: TermsDialogProps) {
  const { t, n, locale } = useI18n();
  return (
    <Dialog
      title={t(texts.title)}
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t(uiTexts.close)}
          </Button>
          <Button variant="primary" onPress={onAccept}>
            {t(texts.accept)}
          </Button>
        </>
      }
    >
      {/* Focusable, so that the keyboard can scroll it. */}
      <section aria-label={t(texts.title)} tabIndex={0} className={styles.text}>
        <Text size="xs" tone="muted">
          {t(texts.version)} <bdi>{localiseDigits(locale, TERMS_VERSION)}</bdi>
        </Text>
        <Text size="s">{t(texts.lead)}</Text>
        <ol className={styles.clauses}>
          {Object.entries(clauseTexts).map(([name, clause], index) => (
            <li key={name} className={styles.clause}>
              <Heading level={3}>
                {n(index + 1)}. {t(clause.title)}
              </Heading>
              {t(clause.body)
                .split('\n\n')
                .map((paragraph) => (
                  <p key={paragraph} className={styles.paragraph}>
                    {paragraph}
                  </p>
                ))}
            </li>
          ))}
        </ol>
      </section>
    </Dialog>
  );
}
