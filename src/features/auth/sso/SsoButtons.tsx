import { use } from 'react';
import { Link } from '../../../ui/Link/Link.tsx';
import { SsoLabel } from './SsoLabel.tsx';
import { knownProviders } from './sso.providers.ts';
import { departureHref } from './sso-redirect.ts';

export interface SsoButtonsProps {
  /** The query of the login screen, which may say where one was going. */
  search: string;
}

export default function SsoButtons({ search }: SsoButtonsProps) {
  return use(knownProviders()).map((provider) => (
    <Link key={provider.id} href={departureHref(provider.id, search)} look="button" isWide>
      <SsoLabel provider={provider} />
    </Link>
  ));
}
