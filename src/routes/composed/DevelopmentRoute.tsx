// The galleries of components and of states, which only developers have.
import StatesScreen from '../../features/replay/states/StatesScreen.tsx';
import GalleryScreen from '../../ui/gallery/GalleryScreen.tsx';
import NotFoundScreen from '../NotFoundScreen.tsx';

interface DevelopmentRouteProps {
  params: { readonly page: string; readonly name?: string; readonly state?: string };
}

export default function DevelopmentRoute({ params }: DevelopmentRouteProps) {
  if (params.page === 'ui') return <GalleryScreen params={params} />;
  return params.page === 'states' ? <StatesScreen params={params} /> : <NotFoundScreen />;
}
