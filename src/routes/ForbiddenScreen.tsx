import type { AccessDenial } from '../../contract/access.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { errorText } from '../i18n/texts/errors.ts';
import { profileLink } from '../platform/links.ts';
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx';
import { PageBody } from '../ui/Layout/Layout.tsx';
import { Link } from '../ui/Link/Link.tsx';
import { PageHeader } from '../ui/PageHeader/PageHeader.tsx';
import { HOME } from './guard.ts';
import { notFoundTexts as texts } from './not-found.texts.ts';
import type { Title } from './routes.texts.ts';

export interface ForbiddenScreenProps {
  title: Title;
  reason: NonNullable<AccessDenial>;
}

export default function ForbiddenScreen({ title, reason }: ForbiddenScreenProps) {
  const { t, locale } = useI18n();
  const [to, linkText] = reason === 'NotVerified' ? [profileLink, texts.toVerification] : [HOME, texts.home];
  return (
    <>
      <PageHeader title={t(title)} />
      <PageBody>
        <EmptyState
          illustration="lock"
          title={t(texts.forbidden)}
          body={errorText({ error: reason }, locale)}
          action={
            <Link href={to} variant="primary">
              {t(linkText)}
            </Link>
          }
        />
      </PageBody>
    </>
  );
}
