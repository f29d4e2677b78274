import { Module } from '@nestjs/common';
import { SecondFactor } from './second-factor.ts';

/** The check of a second factor, which sign-in needs too. */
@Module({ providers: [SecondFactor], exports: [SecondFactor] })
export class SecondFactorModule {}
