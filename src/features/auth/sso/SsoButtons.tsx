import { type ReactNode, use } from 'react';
import { Link } from '../../../ui/Link/Link.tsx';
import { SsoLabel } from './SsoLabel.tsx';
import { readProviders } from './sso.providers.ts';
import { ssoRedirectUrl } from './sso-redirect.ts';

export interface SsoButtonsProps {
  /** The query of the login screen, which may contain `next`. */
  search: string;
  /** Shown before the buttons if there are any. */
  divider?: ReactNode;
}

export default function SsoButtons({ search, divider }: SsoButtonsProps) {
  const providers = use(readProviders());
  if (providers.length === 0) return null;
  return (
    <>
      {divider}
      {providers.map((provider) => (
        <Link key={provider.id} href={ssoRedirectUrl(provider.id, search)} variant="button" isWide>
          <SsoLabel provider={provider} />
        </Link>
      ))}
    </>
  );
}
