// Banner on every screen while the account is read-only before its deletion.
import type { UserInfo } from '../../../contract/auth.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { privacyLink } from '../../platform/privacy-links.ts';
import { Link } from '../../ui/Link/Link.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { shellTexts as texts } from './shell.texts.ts';

export function DeletionBanner({ userInfo }: { userInfo: UserInfo }) {
  const { t, date } = useI18n();
  const { deletion_at: at, is_operator: isOperator } = userInfo;
  return (
    <div role="status">
      {at ? (
        <Note
          tone="warning"
          action={
            isOperator ? null : (
              <Link href={privacyLink} look="button" size="small">
                {t(texts.deletionOpen)}
              </Link>
            )
          }
        >
          {t(isOperator ? texts.deletionOfOwner : texts.deletion, { date: date(at, 'long') })}
        </Note>
      ) : null}
    </div>
  );
}
