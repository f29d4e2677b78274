import { access } from './exports/access.test.ts';
import { file } from './exports/file.test.ts';
import { life } from './exports/life.test.ts';
import { aroundAll } from './exports/shared.suite.ts';

aroundAll();
file();
access();
life();
