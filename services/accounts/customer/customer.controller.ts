import { Controller } from '@nestjs/common';
import {
  ApproveCustomer,
  BlockCustomer,
  Customer,
  CustomerAgents,
  Customers,
  SaveCustomer,
} from '#contracts/api/customers.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import { customerAgents } from '#projections/agent/customer-agents.query.ts';
import { companyList } from '#projections/account/account.query.ts';
import { customerScope } from '#projections/scope.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { blockedOf } from '../blocked-of.ts';
import { CustomerService } from './customer.service.ts';
import { CustomerView } from './customer.view.ts';
import { fullName } from '#contracts/values/person-name.ts';

@Controller()
export class CustomerController {
  constructor(
    private readonly customerService: CustomerService,
    private readonly view: CustomerView,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(Customer)
  async get({ id }: Input<typeof Customer>, caller: Caller) {
    return this.view.one(await this.view.find(id, caller), caller);
  }

  @Endpoint(Customers)
  async list(input: Input<typeof Customers>, caller: Caller) {
    const { rows, meta } = await this.models.list(companyList('customer', customerScope(caller)), input);
    return { rows: await this.view.show(rows, caller), meta };
  }

  @Endpoint(CustomerAgents)
  async agents(input: Input<typeof CustomerAgents>, caller: Caller) {
    await this.view.find(input.id, caller);
    const { rows, meta } = await this.models.list(customerAgents(caller, input.id, caller.now), input);
    const shown = rows.map(({ id, firstName, lastName, phone, shifts, lastShift, linked, excluded }) => ({
      id,
      fullName: fullName({ firstName, lastName }),
      phone,
      shifts,
      linked,
      excluded,
      lastShift: lastShift && new Date(lastShift).toISOString(),
    }));
    return { rows: shown, meta };
  }

  @Endpoint(SaveCustomer)
  save(input: Input<typeof SaveCustomer>, caller: Caller) {
    return this.customerService.save(input, caller);
  }

  @Endpoint(BlockCustomer)
  async block({ id, blocked, agreed }: Input<typeof BlockCustomer>, caller: Caller) {
    if (blocked) requireExpectedCount((await blockedOf(this.models, id, caller)).people, agreed);
    await this.customerService.block(id, blocked, caller);
    return { id };
  }

  @Endpoint(ApproveCustomer)
  async approve({ id }: Input<typeof ApproveCustomer>, caller: Caller) {
    await this.customerService.approve(id, caller);
    return { id };
  }
}
