import { describe } from '@jest/globals';
import { addresses } from './session/addresses.test.ts';
import { attempts } from './session/attempts.test.ts';
import { company } from './session/company.test.ts';
import { end } from './session/end.test.ts';
import { rights } from './session/rights.test.ts';
import { aroundAll } from './session/shared.suite.ts';
import { signIn } from './session/sign-in.test.ts';

describe('a session', () => {
  aroundAll();
  signIn();
  end();
  rights();
  addresses();
  company();
  attempts();
});
