import { use } from 'react';
import { Link } from '../../../ui/Link/Link.tsx';
import { SsoLabel } from './SsoLabel.tsx';
import { readProviders } from './sso.providers.ts';
import { ssoRedirectUrl } from './sso-redirect.ts';

export interface SsoButtonsProps {
  /** The query of the login screen, which may contain `next`. */
  search: string;
}

export default function SsoButtons({ search }: SsoButtonsProps) {
  return use(readProviders()).map((provider) => (
    <Link key={provider.id} href={ssoRedirectUrl(provider.id, search)} variant="button" isWide>
      <SsoLabel provider={provider} />
    </Link>
  ));
}
