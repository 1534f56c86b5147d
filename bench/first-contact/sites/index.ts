import type { ContactSite } from '../site.ts';
import { club } from './club.ts';
import { desk } from './desk.ts';
import { nursery } from './nursery.ts';
import { recipes } from './recipes.ts';
import { rooms } from './rooms.ts';
import { tools } from './tools.ts';

export const contactSites: readonly ContactSite[] = [tools, rooms, recipes, club, desk, nursery];
