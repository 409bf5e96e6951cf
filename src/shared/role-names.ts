import { defineMessages } from './language.ts'

/** What the roles are called. */
export const roleNames = defineMessages({
  'pt-BR': {
    SALES: 'Vendas',
    LOCATION_MANAGER: 'Gerência da unidade',
    ADMIN: 'Administração',
    RECEPTIONIST: 'Recepção',
    AFTER_SALES: 'Pós-venda',
    PRE_POST_OPERATOR: 'Pré e pós-operatório',
    SALES_MANAGER: 'Gerência de vendas',
    SB_PROTOCOL: 'Protocolo SB',
    STOCK_ASSISTANT: 'Estoque',
    EXTERNAL_ACCESS_UNIT: 'Acesso externo',
  },
  en: {
    SALES: 'Sales',
    LOCATION_MANAGER: 'Location manager',
    ADMIN: 'Administrator',
    RECEPTIONIST: 'Reception',
    AFTER_SALES: 'After-sales',
    PRE_POST_OPERATOR: 'Pre- and post-operative',
    SALES_MANAGER: 'Sales manager',
    SB_PROTOCOL: 'SB protocol',
    STOCK_ASSISTANT: 'Stock',
    EXTERNAL_ACCESS_UNIT: 'External access',
  },
})
