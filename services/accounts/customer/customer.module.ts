import { Module } from '@nestjs/common';
import { CustomerController } from './customer.controller.ts';
import { CustomerService } from './customer.service.ts';
import { CustomerView } from './customer.view.ts';
import { TerritoryCustomersController } from './territory-customers.controller.ts';

/** Clients of agencies. */
@Module({
  controllers: [CustomerController, TerritoryCustomersController],
  providers: [CustomerService, CustomerView],
})
export class CustomerModule {}
