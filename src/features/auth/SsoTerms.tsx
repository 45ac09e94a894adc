// Draws what is asked of whoever comes from another site for the first time: their agreement. Knows no site.
import { useMemo } from 'react';
import type { Failure } from '../../../contract/errors.ts';
import { fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { ssoTexts as texts } from './sso.texts.ts';
import { TermsCheck } from './TermsCheck.tsx';

export interface SsoTermsProps {
  /** The accepted version, or null. */
  accepted: string | null;
  failure: Failure | null;
  isPending: boolean;
  onAnswer: (version: string | null) => void;
  onSubmit: () => void;
}

export function SsoTerms({ accepted, failure, isPending, onAnswer, onSubmit }: SsoTermsProps) {
  const { t, locale } = useI18n();
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  return (
    <AuthFrame
      title={t(texts.termsTitle)}
      subtitle={t(texts.terms)}
      elsewhere={<Link href="/auth/login">{t(texts.login)}</Link>}
    >
      <Form onSubmit={onSubmit} errors={errors} label={t(texts.termsTitle)} isSending={isPending}>
        <TermsCheck accepted={accepted} error={errors.termsVersion} onAnswer={onAnswer} />
        <Button variant="primary" isWide isSubmit isPending={isPending}>
          {t(texts.goOn)}
        </Button>
      </Form>
    </AuthFrame>
  );
}
